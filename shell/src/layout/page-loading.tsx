import type { ReactNode } from 'react'
import { EchoMark, PostSkeletons, ProfileSkeleton, Skeleton, useLocation } from 'shared'
import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { useRemotes } from '../remotes/remotes-context'
import formPage from './form-page.module.css'
import css from './page-loading.module.css'
import { usePlaceholder } from './placeholder'

export type PageLoadingProps = {
  /** Path of the coming page. Default: the current one. */
  path?: string
}

/** Placeholder of a remote's page while the remote loads, in the shape that its manifest names: what comes moves nothing. */
export function PageLoading({ path }: PageLoadingProps) {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const { parts = ['heading', 'posts'], title } = usePlaceholder(path ?? pathname)
  if (ownerOfPath(registry, path ?? pathname)?.wide) return <PanelsLoading />
  return (
    <Busy>
      {parts.map((part) => (
        <Part key={part} name={part} title={title} />
      ))}
    </Busy>
  )
}

function Part({ name, title }: { name: string; title: string | undefined }) {
  switch (name) {
    case 'heading':
    case 'heading-with-back':
    case 'sorted-heading':
      return <HeadingLoading kind={name} title={title} />
    case 'composer':
      return <ComposerLoading />
    case 'search':
      return (
        <div className={css.search}>
          <Skeleton height="44px" />
        </div>
      )
    case 'post':
      return <PostSkeletons page />
    case 'posts':
      return <PostSkeletons />
    case 'profile':
      return <ProfileSkeleton />
    default:
      return null
  }
}

/** The title, which phones have in their bar, between the way back and the orders of a list. */
function HeadingLoading({ kind, title }: { kind: string; title: string | undefined }) {
  const isSorted = kind === 'sorted-heading'
  return (
    <div className={isSorted ? css.sorted : css.head}>
      {kind === 'heading-with-back' && <Skeleton width="20px" height="20px" round />}
      <span className={css.heading} aria-hidden="true">
        {title}
      </span>
      {isSorted && <Skeleton width="160px" />}
    </div>
  )
}

/** A face, a field and a line of buttons. */
function ComposerLoading() {
  return (
    <div className={css.composer}>
      <Skeleton width="44px" height="44px" round />
      <Skeleton width="144px" />
      <div className={css.actions} />
    </div>
  )
}

/** A bar over panels, on pages that extend over the right column. On phones one panel is in sight. */
function PanelsLoading() {
  return (
    <Busy>
      <div className={css.title}>
        <Skeleton width="144px" height="24px" />
      </div>
      <div role="status" aria-label="Loading" className={css.bench}>
        <div className={css.bar}>
          <Skeleton height="32px" />
        </div>
        {['40%', '64%', '56%'].map((width) => (
          <div key={width} className={css.panel}>
            <Skeleton width="96px" />
            <Skeleton height="32px" />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </Busy>
  )
}

export type FormLoadingProps = {
  /** Heading of the coming page. */
  title?: string | undefined
}

/** Placeholder of a form without the frame: the shell's own pages. */
export function FormLoading({ title = 'Loading' }: FormLoadingProps) {
  return (
    <div aria-busy="true" className={formPage.page}>
      <div className={formPage.brand}>
        <EchoMark size={40} />
        EchoSphere
      </div>
      <h1>{title}</h1>
      <div role="status" aria-label="Loading" className={formPage.form}>
        <Skeleton height="68px" />
        <Skeleton height="68px" />
      </div>
    </div>
  )
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Loading</h1>
      {children}
    </div>
  )
}
