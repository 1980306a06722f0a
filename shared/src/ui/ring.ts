/**
 * The path of a ring that is open at one side, clockwise. Degrees count clockwise from three o'clock.
 * @param centre x and y of its middle
 * @param start where it begins
 * @param length how far it reaches; 270 in the mark, whose inner ring starts at 50 and whose outer one at 90
 */
export function ring(centre: number, radius: number, start: number, length = 270): string {
  const at = (degrees: number) =>
    [Math.cos, Math.sin]
      .map((part) => Number((centre + radius * part((degrees * Math.PI) / 180)).toFixed(2)))
      .join(' ')
  return `M${at(start)}A${radius} ${radius} 0 ${length > 180 ? 1 : 0} 1 ${at(start + length)}`
}
