import { RequestTester } from '@echosphere/mockman'

export default function Page() {
  return (
    <main>
      <RequestTester defaultEndpoint="/echo" />
    </main>
  )
}
