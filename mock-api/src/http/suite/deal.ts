/**
 * Deals things out like cards: everybody gets about as many, each thing goes to one. Hundreds of odd texts in every place that
 * takes text would take seconds and find no more: the places share their code.
 */
export function deal<Hand, Thing>(hands: readonly Hand[], things: readonly Thing[]): [Hand, Thing[]][] {
  return hands.map((hand, place) => [hand, things.filter((_, at) => at % hands.length === place)])
}
