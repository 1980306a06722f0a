import { EmptyState } from 'shared'
import { PostList } from '../features/feed/post-list'
import { usePosts } from '../features/feed/use-posts'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { SearchForm } from '../features/search/search-form'
import { useSearchText } from '../features/search/search-query'
import { SearchResults } from '../features/search/search-results'
import { PageHeader } from './page-header'

/** /search?q=…: people and posts, public. */
export function SearchPage() {
  const q = useSearchText()
  return (
    <PostDialogs>
      <PageHeader title="Search" tabTitle={q ? `Search: ${q}` : 'Search'} />
      <SearchForm />
      {q ? <Found q={q} /> : <EmptyState title="Find people by their names, and posts by their words." />}
    </PostDialogs>
  )
}

function Found({ q }: { q: string }) {
  const query = { list: 'search', q } as const
  // Asked for at once, although they are shown later.
  const { currentData } = usePosts(query)
  return (
    <SearchResults q={q} firstPosts={currentData?.pages[0]}>
      <PostList query={query} empty="No posts found" end={null} />
    </SearchResults>
  )
}
