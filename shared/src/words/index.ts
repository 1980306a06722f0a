/** How a search reads a text. Not in the facade, because only its results show what was found. */
export { foldText } from '../contract/normalize-text'
export { beginningsOf, wordsIn } from '../contract/words'
