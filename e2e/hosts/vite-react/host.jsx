import { lazy, Suspense, useState, version } from 'react'

const RequestTester = lazy(async () => ({ default: (await import('mockman/request-tester')).RequestTester }))

export function Host() {
  const [answered, setAnswered] = useState(0)
  return (
    <>
      <p>React {version}.</p>
      <p>Answers so far: {answered}</p>
      <Suspense fallback="The console is on its way.">
        <RequestTester defaultEndpoint="/echo" onResponse={() => setAnswered((count) => count + 1)} />
      </Suspense>
    </>
  )
}
