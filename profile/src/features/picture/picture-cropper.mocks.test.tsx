import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Toasts, toast } from 'shared'
import { aFile } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Area } from './crop-picture'
import { PictureCropper } from './picture-cropper'

const { cropPicture } = vi.hoisted(() => ({
  cropPicture: vi.fn<(file: File, area: Area, width: number) => Promise<File>>(),
}))
vi.mock('./crop-picture', () => ({ cropPicture }))

/** What the cropper of the package tells, once the picture has loaded. */
interface Told {
  onCropAreaChange: (percent: Area, pixels: Area) => void
  mediaProps: { onError: (error: Error) => void }
}
let cropper: Told
vi.mock('react-easy-crop', () => ({
  default: (props: Told) => {
    cropper = props
    return null
  },
}))

const area = { x: 0, y: 0, width: 20, height: 20 }
const onDone = vi.fn()

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  cropPicture.mockResolvedValue(aFile('png'))
  render(
    <>
      <PictureCropper file={aFile('png')} aspect={1} width={400} onDone={onDone} onCancel={() => undefined} />
      <Toasts />
    </>,
  )
})

afterEach(() => {
  toast.remove()
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Use picture' }))

test('a picture that is to be used before it has loaded is used as soon as it has, once', async () => {
  press()
  press()
  expect(cropPicture).not.toHaveBeenCalled()
  cropper.onCropAreaChange(area, area)
  cropper.onCropAreaChange(area, { ...area, width: 19 })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(cropPicture.mock.calls.map(([, pixels]) => pixels)).toEqual([area])
})

test.each([0, Number.NaN])(
  'an area of %s pixels, told before the picture has loaded, is not used',
  async (size) => {
    press()
    cropper.onCropAreaChange(area, { x: 0, y: 0, width: size, height: size })
    expect(cropPicture).not.toHaveBeenCalled()
    cropper.onCropAreaChange(area, area)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(cropPicture.mock.calls.map(([, pixels]) => pixels)).toEqual([area])
  },
)

test('a picture that cannot be loaded says so, and the button works again', async () => {
  press()
  cropper.mediaProps.onError(new Error('no picture'))
  await screen.findByText("Couldn't crop this picture. Choose another one.")
  cropper.onCropAreaChange(area, area)
  press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
