let playing: HTMLVideoElement | undefined

/** Pauses the video that plays, if there is one: two would be heard at once. @param next the one that plays from now on */
export function onePlays(next?: HTMLVideoElement): void {
  if (playing !== next) playing?.pause()
  playing = next
}
