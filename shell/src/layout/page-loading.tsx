import { PostSkeletons } from 'shared'

/** Placeholder of a page while its app loads. */
export function PageLoading() {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Loading</h1>
      <PostSkeletons />
    </div>
  )
}
