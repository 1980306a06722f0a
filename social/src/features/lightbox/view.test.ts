import { expect, test } from 'vitest'
import { initialView, panned, rotated, zoomedByStep, zoomedTo } from './view'

const stage = { width: 1000, height: 600 }

test('four rotations are a full turn, and each one recenters the item', () => {
  const item = panned(zoomedTo(initialView, stage, 2), stage, 80, 40)
  expect(rotated(item)).toEqual({ turns: 1, zoom: 2, x: 0, y: 0 })
  expect(rotated(rotated(rotated(rotated(initialView)))).turns % 4).toBe(0)
})

test('zoom is limited at both ends', () => {
  let view = initialView
  for (let steps = 0; steps < 20; steps++) view = zoomedByStep(view, stage, 'in')
  expect(view.zoom).toBe(6)
  for (let steps = 0; steps < 20; steps++) view = zoomedByStep(view, stage, 'out')
  expect(view).toEqual(initialView)
})

test('an unzoomed item cannot be panned, a zoomed one only to its edge', () => {
  expect(panned(initialView, stage, 50, 50)).toEqual(initialView)
  expect(panned(zoomedTo(initialView, stage, 2), stage, 9999, -9999)).toMatchObject({ x: 500, y: -300 })
})

test('zooming out recenters a panned item', () => {
  const edge = panned(zoomedTo(initialView, stage, 3), stage, 9999, 9999)
  expect(zoomedTo(edge, stage, 1)).toEqual(initialView)
})

test('zooming keeps the given point in place, except at the edges', () => {
  const at = { x: 200, y: -100 }
  const near = zoomedTo(initialView, stage, 3, at)
  expect(near).toEqual({ turns: 0, zoom: 3, x: -400, y: 200 })
  expect(zoomedTo(near, stage, 2, at)).toMatchObject({ x: -200, y: 100 })
  expect(zoomedTo(near, stage, 1, at)).toEqual(initialView)
})
