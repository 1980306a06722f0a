import { useState } from 'react'
import { Button, selectCurrentUser, useAppSelector } from 'shared'

export function ExplorePage() {
  const [presses, setPresses] = useState(0)
  const user = useAppSelector(selectCurrentUser)
  return (
    <main>
      <h1>Another Explore</h1>
      <p>{user ? `For ${user.username}` : 'For everyone'}</p>
      <Button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</Button>
    </main>
  )
}
