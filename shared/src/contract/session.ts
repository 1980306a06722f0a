/**
 * Response header with a renewed token, sent when half of the request token's lifetime has passed. The client uses the new
 * token from then on; the old one stays valid until it expires.
 */
export const renewedTokenHeader = 'Renewed-Token'
