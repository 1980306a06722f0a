import { type CommentOrder, useLocation, useNavigate } from 'shared'
import { SortButtons, SortRow } from '../sort/sort-buttons'

const labels: Record<CommentOrder, string> = { oldest: 'Oldest first', latest: 'Latest first' }

/** The search parameter that holds the order. */
const parameter = 'comments'

/** The order of comments that the address asks for. */
export function useCommentOrder(): CommentOrder {
  const { search } = useLocation()
  return new URLSearchParams(search).get(parameter) === 'latest' ? 'latest' : 'oldest'
}

/** Chooses the order of a post's comments. It is part of the address, so Back and a reload keep it. */
export function CommentOrderControl() {
  const order = useCommentOrder()
  const navigate = useNavigate()
  const choose = (next: CommentOrder) => {
    const search = next === 'latest' ? `?${parameter}=latest` : ''
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return (
    <SortRow>
      <SortButtons label="Sort comments" orders={labels} chosen={order} onChoose={choose} />
    </SortRow>
  )
}
