// What the page's inlined script may use before any app is there. It is small, because it is part of every page.

export { ignoreErrors, readStoredToken } from '../session/stored-token'
export { callerOfToken } from '../session/token-caller'
export { keptSort } from '../store/kept-sort'
export { askEarly, earlyQuery, forgetEarlyAnswers } from './early-answers'
