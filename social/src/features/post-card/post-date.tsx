import type { Post } from 'shared'
import css from './post-card.module.css'

/** Made with the first page of a post, because lists do not need it, and a first formatter takes 10 ms. */
const formatters: Partial<Record<'full' | 'medium', Intl.DateTimeFormat>> = {}

export type PostDateProps = { post: Post }

/** When a post was written, in the words and the time zone of the person, and when it was changed. */
export function PostDate({ post: { createdAt, updatedAt } }: PostDateProps) {
  return (
    <p className={css.date}>
      <ExactTime at={createdAt} dateStyle="full" />
      {updatedAt !== createdAt && (
        <>
          {' '}
          <span className={css.mark}>
            Edited <ExactTime at={updatedAt} dateStyle="medium" />
          </span>
        </>
      )}
    </p>
  )
}

type ExactTimeProps = { at: string; dateStyle: 'full' | 'medium' }

function ExactTime({ at, dateStyle }: ExactTimeProps) {
  formatters[dateStyle] ??= new Intl.DateTimeFormat(undefined, { dateStyle, timeStyle: 'short' })
  const formatter = formatters[dateStyle]
  return (
    <time dateTime={at} lang={formatter.resolvedOptions().locale}>
      {formatter.format(new Date(at))}
    </time>
  )
}
