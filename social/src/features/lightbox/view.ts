/** How an item is looked at: quarter turns to the right, times its fitting size, and CSS pixels away from the middle. */
export type View = { readonly turns: number; readonly zoom: number; readonly x: number; readonly y: number }

/** The size in CSS pixels of what an item is looked at in. */
export type Stage = { readonly width: number; readonly height: number }

export const wholeView: View = { turns: 0, zoom: 1, x: 0, y: 0 }

export const mostZoom = 6
const zoomStep = 1.5

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** A quarter turn to the right; what was moved comes back to the middle. */
export function turned({ turns, zoom }: View): View {
  return { turns: turns + 1, zoom, x: 0, y: 0 }
}

/** Moves the item, as far as there is something to see. */
export function moved(view: View, { width, height }: Stage, byX: number, byY: number): View {
  const [mostX, mostY] = [((view.zoom - 1) * width) / 2, ((view.zoom - 1) * height) / 2]
  return { ...view, x: between(-mostX, view.x + byX, mostX), y: between(-mostY, view.y + byY, mostY) }
}

/**
 * Zooms, keeping a point where it is.
 * @param at CSS pixels from the middle of the stage, which is that point where nothing is said
 */
export function zoomedTo(view: View, stage: Stage, zoom: number, at = { x: 0, y: 0 }): View {
  const next = between(1, zoom, mostZoom)
  const times = next / view.zoom
  const x = at.x + (view.x - at.x) * times
  const y = at.y + (view.y - at.y) * times
  return moved({ ...view, zoom: next, x, y }, stage, 0, 0)
}

/** One step in or out. */
export function zoomed(view: View, stage: Stage, direction: 'in' | 'out'): View {
  return zoomedTo(view, stage, direction === 'in' ? view.zoom * zoomStep : view.zoom / zoomStep)
}
