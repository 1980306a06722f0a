const { mount } = await import('mockman/mount')

mount(document.querySelector('#console'), { defaultEndpoint: '/echo' })
