/**
 * The header of an answer that carries a token with a new term. It is there when the token of the request has used up half of its
 * own; the client uses the new one from then on. The old one holds until its term ends.
 */
export const renewedTokenHeader = 'Renewed-Token'
