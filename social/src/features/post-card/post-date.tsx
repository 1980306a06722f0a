import { type Post, RelativeTime } from 'shared'
import css from './post-card.module.css'

let formatter: Intl.DateTimeFormat | undefined

/** Made with the first page of a post, because lists do not need it, and a first formatter takes 10 ms. */
function exactFormat(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
  return formatter
}

export type PostDateProps = { post: Post }

/** When a post was written, in the words and the time zone of the person, and whether it was changed. */
export function PostDate({ post: { createdAt, updatedAt } }: PostDateProps) {
  const exact = exactFormat()
  return (
    <p className={css.date}>
      <time dateTime={createdAt} lang={exact.resolvedOptions().locale}>
        {exact.format(new Date(createdAt))}
      </time>
      {updatedAt !== createdAt && (
        <>
          {' '}
          <RelativeTime at={updatedAt} className={css.mark}>
            Edited
          </RelativeTime>
        </>
      )}
    </p>
  )
}
