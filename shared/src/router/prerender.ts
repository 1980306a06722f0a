/** For prerendering alone, so that no browser loads it: a router without a window. */
export { StaticRouter } from 'react-router-dom'
