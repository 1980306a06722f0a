import { EmptyState } from 'shared'
import { PostList } from '../features/feed/post-list'
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
      {q ? (
        <SearchResults q={q}>
          <PostList query={{ list: 'search', q }} empty="No posts found" end={null} />
        </SearchResults>
      ) : (
        <EmptyState title="Find people by their names, and posts by their words." />
      )}
    </PostDialogs>
  )
}
