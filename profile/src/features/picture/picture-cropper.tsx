import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button, toastError } from 'shared'
import { CropMoves } from './crop-moves'
import { type Area, cropPicture } from './crop-picture'
import css from './picture-cropper.module.css'
import form from './picture-form.module.css'
import { useObjectUrl } from './use-object-url'

export type PictureCropperProps = {
  file: File
  /** Width divided by height of the crop area. */
  aspect: number
  /** Maximum width of the result, in pixels. */
  width: number
  round?: boolean
  onDone: (picture: File) => void
  onCancel: () => void
}

const maxZoom = 4

/** Crops a picture: move it by dragging, with the arrow keys or by buttons, zoom by wheel, pinch or slider. */
export function PictureCropper({
  file,
  aspect,
  width,
  round = false,
  onDone,
  onCancel,
}: PictureCropperProps) {
  const url = useObjectUrl(file)
  const zoomId = useId()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const area = useRef<Area>(undefined)
  const stage = useRef<HTMLDivElement>(null)

  // The button that opened this step is unmounted. Focus the stage in a layout effect: a dialog without focus inside focuses
  // itself, and does so again in the next frame, which may be after the picture has loaded.
  useLayoutEffect(() => stage.current?.focus(), [])
  useEffect(() => {
    if (isLoaded) stage.current?.querySelector<HTMLElement>('[role="group"]')?.focus()
  }, [isLoaded])

  const fail = (error: unknown) => {
    toastError(error, "Couldn't crop this picture. Choose another one.")
    setBusy(false)
  }
  const crop = (pixels: Area) => cropPicture(file, pixels, width).then(onDone, fail)
  const use = () => {
    if (isBusy) return
    setBusy(true)
    if (area.current) void crop(area.current)
  }
  const changeArea = (pixels: Area) => {
    // The package also tells one while the picture, which loads, has no size.
    if (!(pixels.width > 0 && pixels.height > 0)) return
    const isFirst = !area.current
    area.current = pixels
    // It was to be used before it had loaded.
    if (isFirst && isBusy) void crop(pixels)
  }
  return (
    <div className={form.form}>
      <div ref={stage} tabIndex={-1} className={css.stage} data-round={round || undefined}>
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            objectFit="cover"
            showGrid={false}
            keyboardStep={20}
            disableAutomaticStylesInjection
            onMediaLoaded={() => setLoaded(true)}
            cropperProps={{
              role: 'group',
              'aria-label': 'Crop area. Move it with the arrow keys.',
            }}
            mediaProps={{ alt: '', onError: () => fail(new Error('The picture could not be loaded.')) }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => changeArea(pixels)}
          />
        )}
      </div>
      <div className={css.zoom}>
        <label htmlFor={zoomId}>Zoom</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <CropMoves stage={stage} />
      </div>
      <div className={form.choice}>
        <Button onClick={onCancel}>Back</Button>
        <Button variant="primary" busy={isBusy} onClick={use}>
          Use picture
        </Button>
      </div>
    </div>
  )
}
