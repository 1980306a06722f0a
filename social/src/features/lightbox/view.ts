/** How an item is shown: clockwise quarter turns, zoom factor and offset from the center in CSS pixels. */
export type View = { readonly turns: number; readonly zoom: number; readonly x: number; readonly y: number }

/** The size of the viewing area in CSS pixels. */
export type Stage = { readonly width: number; readonly height: number }

export const initialView: View = { turns: 0, zoom: 1, x: 0, y: 0 }

/** How far a finger has pulled an item from its place, in CSS pixels; never up. */
export type Pull = { readonly x: number; readonly y: number }

export const noPull: Pull = { x: 0, y: 0 }

/** The distance over which everything around a pulled item fades, in CSS pixels, and how much of it. */
const fade = { distance: 320, most: 0.8 }

/** How much of the page shows through around a pulled item, from 0 to 1. */
export function fadeOf({ y }: Pull): number {
  return Math.min(1, y / fade.distance) * fade.most
}

export const maxZoom = 6
const zoomStep = 1.5

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

/** Rotates by a quarter turn clockwise and recenters. */
export function rotated({ turns, zoom }: View): View {
  return { turns: turns + 1, zoom, x: 0, y: 0 }
}

/** Pans the item, limited to its edges. */
export function panned(view: View, { width, height }: Stage, byX: number, byY: number): View {
  const [maxX, maxY] = [((view.zoom - 1) * width) / 2, ((view.zoom - 1) * height) / 2]
  return { ...view, x: clamp(-maxX, view.x + byX, maxX), y: clamp(-maxY, view.y + byY, maxY) }
}

/**
 * Zooms around a point, which stays in place.
 * @param at offset from the center of the stage in CSS pixels; default: the center
 */
export function zoomedTo(view: View, stage: Stage, zoom: number, at = { x: 0, y: 0 }): View {
  const next = clamp(1, zoom, maxZoom)
  const factor = next / view.zoom
  const x = at.x + (view.x - at.x) * factor
  const y = at.y + (view.y - at.y) * factor
  return panned({ ...view, zoom: next, x, y }, stage, 0, 0)
}

/** Zooms one step in or out. */
export function zoomedByStep(view: View, stage: Stage, direction: 'in' | 'out'): View {
  return zoomedTo(view, stage, direction === 'in' ? view.zoom * zoomStep : view.zoom / zoomStep)
}
