import {
  type AnswerOf,
  Avatar,
  api,
  call,
  Link,
  Name,
  type Post,
  RelativeTime,
  Skeleton,
  tagOf,
} from 'shared'
import css from './landing-preview.module.css'

/** Number of posts in the preview. */
const shown = 3

const previewApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    previewPosts: build.query<Post[], void>({
      query: () => ({ ...call('listPosts', {}), query: { limit: shown, sort: 'trending' } }),
      transformResponse: (answer: AnswerOf<'listPosts'>) => answer.posts,
      providesTags: [tagOf('PostList', 'all')],
    }),
  }),
})

const { usePreviewPostsQuery } = previewApi

/** Trending posts for visitors. Renders nothing when they fail to load. */
export function LandingPreview() {
  const { data, isError } = usePreviewPostsQuery()
  if (isError || data?.length === 0) return null
  return (
    <section className={css.preview} aria-labelledby="preview-heading">
      <h2 id="preview-heading" className={css.heading}>
        Travelling right now
      </h2>
      <ul>
        {data?.map((post) => (
          <li key={post._id} className={css.post}>
            <PreviewedPost post={post} />
          </li>
        )) ?? Array.from({ length: shown }, (_, index) => <PlaceHolder key={index} />)}
      </ul>
    </section>
  )
}

function PreviewedPost({ post }: { post: Post }) {
  return (
    <>
      <Avatar src={post.author.profileAvatar} size={36} />
      <div className={css.words}>
        <p className={css.head}>
          <span className={css.name}>
            <Name>{post.fullName}</Name>
          </span>
          <span className={css.quiet}>
            <RelativeTime at={post.createdAt} />
          </span>
        </p>
        <Link to={`/post/${post._id}`} className={css.text} dir="auto">
          {post.content}
        </Link>
      </div>
    </>
  )
}

function PlaceHolder() {
  return (
    <li className={css.post}>
      <Skeleton width="36px" height="36px" round />
      <div className={css.words}>
        <Skeleton width="50%" />
        <Skeleton width="90%" />
      </div>
    </li>
  )
}
