// @ts-check
import * as v from 'valibot'

const paths = v.array(v.string())

/** The schema of what a build of the shell writes into its page, see `.workspace/vite/boot-script.ts`. */
export const ownFilesSchema = v.object({
  /** Paths of the style sheets of its start. */
  styles: paths,
  /** Paths of the files that the shell's own pages need besides those of its start, by path of the page. */
  pages: v.record(v.string(), paths),
  /** Paths of those of what opens over all pages. */
  dialogs: paths,
  /** Paths of those that the API loads on demand if it runs in the page, without what developers' tools alone use. */
  api: paths,
})

/** @typedef {v.InferOutput<typeof ownFilesSchema>} OwnFiles */
