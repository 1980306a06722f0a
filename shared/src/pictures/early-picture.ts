import { onEarlyAnswers } from '../early/early-answers'
import { elsewhereOf } from './picture-hosts'
import { pictureSources } from './picture-sources'

/** A picture that is not rendered yet. */
export interface EarlyPicture {
  /** How wide it will be shown, as its `Picture` says it: otherwise, the browser may take another copy. */
  sizes: string
  src: string
}

/**
 * Requests the picture of the first page that is likely its largest paint, as soon as the API has answered what the page asks: it takes a
 * while until that is rendered. Of other hosts, nothing is requested.
 * @param find finds it in an answer, which nobody has checked; what it throws has no consequences
 */
export function requestEarlyPicture(find: (answer: unknown) => EarlyPicture | undefined): void {
  onEarlyAnswers((answer) => {
    const { sizes = '', src = '' } = find(answer) ?? {}
    if (!src || elsewhereOf(src)) return
    const { srcSet: srcset = '' } = pictureSources(src, sizes)
    // The source last: some browsers begin to load what they know first.
    Object.assign(new Image(), { referrerPolicy: 'no-referrer', fetchPriority: 'high', sizes, srcset, src })
  })
}
