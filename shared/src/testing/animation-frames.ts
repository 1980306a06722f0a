export {}

// jsdom calls frames by one interval. If it starts that while a test has replaced the timers, no frame is called ever after, and
// files that share the worker share its window.
const { setTimeout, clearTimeout, document } = globalThis

const frames = {
  requestAnimationFrame: (draw: FrameRequestCallback) =>
    Number(setTimeout(() => draw(performance.now()), 16)),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
}

// Files that run in Node have no document.
for (const holder of document ? [globalThis, document.defaultView] : []) Object.assign(holder ?? {}, frames)
