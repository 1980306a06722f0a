import { createInstance } from '@module-federation/runtime'

// A static page without configuration: the query has the URL of the remote's entry.
const entry = new URLSearchParams(location.search).get('entry')
const federation = createInstance({
  name: 'plain',
  remotes: [{ name: 'mockman', entry, type: 'module' }],
})
const { mount } = await federation.loadRemote('mockman/mount')

const first = document.querySelector('#first')
const handle = mount(first, {
  defaultEndpoint: '/echo',
  onResponse: (outcome) => {
    document.title = outcome.kind === 'answer' ? `Answered ${outcome.status}` : 'Not answered'
  },
})
mount(document.querySelector('#second'), { defaultEndpoint: '/echo?second', colorScheme: 'dark' })

document.addEventListener('keydown', ({ key }) => {
  if (key === 'F8') handle.update({ colorScheme: 'dark', onResponse: undefined })
  if (key === 'F9') handle.unmount()
})
