import { expect, test } from 'vitest'
import { moved, turned, wholeView, zoomed, zoomedTo } from './view'

const stage = { width: 1000, height: 600 }

test('four turns are a whole one, and each brings the item back to the middle', () => {
  const looked = moved(zoomedTo(wholeView, stage, 2), stage, 80, 40)
  expect(turned(looked)).toEqual({ turns: 1, zoom: 2, x: 0, y: 0 })
  expect(turned(turned(turned(turned(wholeView)))).turns % 4).toBe(0)
})

test('zoom has a least and a most', () => {
  let view = wholeView
  for (let steps = 0; steps < 20; steps++) view = zoomed(view, stage, 'in')
  expect(view.zoom).toBe(6)
  for (let steps = 0; steps < 20; steps++) view = zoomed(view, stage, 'out')
  expect(view).toEqual(wholeView)
})

test('a whole item cannot be moved, a zoomed one up to its edge', () => {
  expect(moved(wholeView, stage, 50, 50)).toEqual(wholeView)
  expect(moved(zoomedTo(wholeView, stage, 2), stage, 9999, -9999)).toMatchObject({ x: 500, y: -300 })
})

test('zooming out brings what was moved back into sight', () => {
  const edge = moved(zoomedTo(wholeView, stage, 3), stage, 9999, 9999)
  expect(zoomedTo(edge, stage, 1)).toEqual(wholeView)
})

test('what is zoomed at stays where it is, as long as no edge comes into sight', () => {
  const at = { x: 200, y: -100 }
  const near = zoomedTo(wholeView, stage, 3, at)
  expect(near).toEqual({ turns: 0, zoom: 3, x: -400, y: 200 })
  expect(zoomedTo(near, stage, 2, at)).toMatchObject({ x: -200, y: 100 })
  expect(zoomedTo(near, stage, 1, at)).toEqual(wholeView)
})
