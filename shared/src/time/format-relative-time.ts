import dayjs from 'dayjs'

/** Formats how long ago a moment was, which is in ISO 8601. Future ones (clock skew) count as just now. */
export function formatRelativeTime(moment: string): string {
  const then = dayjs(moment)
  const ago = (unit: 'second' | 'minute' | 'hour' | 'day' | 'month') => dayjs().diff(then, unit)
  if (ago('second') < 60) return 'few seconds ago'
  if (ago('minute') < 60) return `${ago('minute')} min ago`
  if (ago('hour') < 24) return `${ago('hour')} h ago`
  // 24 hours are less than a calendar day when summer time ends: people read "1 d".
  if (ago('day') <= 30) return `${Math.max(1, ago('day'))} d ago`
  // 31 days can be less than a calendar month: people read "1 mo".
  const months = Math.max(1, ago('month'))
  return months <= 11 ? `${months} mo ago` : then.format('MMM D, YYYY')
}

/** The full date and time, for tooltips. */
export function formatFullDate(moment: string): string {
  return dayjs(moment).format('dddd, MMMM D, YYYY, HH:mm')
}
