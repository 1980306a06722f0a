import { useEffect, useRef, useState } from 'react'
import controls from '../ui/controls.module.css'
import styles from './response.module.css'
import type { ResponseBody } from './response-body'
import { trustedHtml } from './trusted-html'

/** A body that is not empty. */
export type SomeBody = Exclude<ResponseBody, { kind: 'none' }>

/** The supported kinds of preview. */
export type PreviewKind = 'image' | 'audio' | 'video' | 'pdf' | 'html'

/** The kind of preview there is for a media type, if there is one. */
export function previewKindOf(mediaType: string): PreviewKind | undefined {
  if (mediaType === 'application/pdf') return 'pdf'
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType)) return 'html'
  const [type] = mediaType.split('/')
  return type === 'image' || type === 'audio' || type === 'video' ? type : undefined
}

/** Previews a body as an image, audio, video or document. Its scripts do not run. */
export function Preview({ body, kind }: { body: SomeBody; kind: PreviewKind }) {
  const url = useObjectUrl(body)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <p className={controls.note}>It cannot be previewed here. See its bytes under Raw.</p>
  if (kind === 'html') return <HtmlPreview body={body} setHasFailed={setHasFailed} />
  if (url === undefined) return null
  const onError = () => setHasFailed(true)
  // Captions are the server's to send, and it has sent all that there is.
  const media = { className: styles.media, src: url, controls: true, onError }
  switch (kind) {
    case 'image':
      return <img className={styles.picture} src={url} alt="The response" onError={onError} />
    case 'audio':
      return <audio {...media} />
    case 'video':
      return <video {...media} />
    case 'pdf':
      return (
        <>
          <iframe className={styles.frame} src={url} title="Preview of the response" />
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          {/* Firefox (seen in 153) applies the Integrity-Policy of the page to its own viewer, in a new tab as well. */}
          <p className={controls.note}>
            Where it stays empty, this page’s policy blocks the viewer: download it.
          </p>
        </>
      )
  }
}

type HtmlPreviewProps = { body: SomeBody; setHasFailed: (hasFailed: boolean) => void }

function HtmlPreview({ body, setHasFailed }: HtmlPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const html = body.kind === 'text' ? body.text : ''
  useEffect(() => {
    if (!frame.current) return
    try {
      // Not `srcDoc`: React makes a text of what it is given, which Trusted Types refuse.
      frame.current.srcdoc = trustedHtml(html)
    } catch {
      // The page requires Trusted Types, and allows no policy of ours.
      setHasFailed(true)
    }
  }, [html, setHasFailed])
  if (body.kind !== 'text') return null
  return (
    <>
      <iframe className={styles.frame} ref={frame} sandbox="" title="Preview of the response" />
      <p className={controls.note}>Scripts do not run here, and this page’s policy may block styles.</p>
    </>
  )
}

/** An address of the body for as long as it is shown. */
function useObjectUrl({ bytes, mediaType }: SomeBody): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blobOf(bytes, mediaType))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, mediaType])
  return url
}

/** The bytes as a file of that type. */
export function blobOf(bytes: Uint8Array, mediaType: string): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType })
}
