import { PostSkeletons } from 'shared'

/** A page whose app is on its way. */
export function PageLoading() {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Loading</h1>
      <PostSkeletons />
    </div>
  )
}
