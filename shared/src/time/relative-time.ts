import dayjs from 'dayjs'

/**
 * How long ago something was, in the words of section 9. Both moments are ISO 8601 texts or milliseconds; a moment in the
 * future (a clock that runs ahead) counts as just now.
 */
export function relativeTime(moment: string | number, now: string | number = Date.now()): string {
  const then = dayjs(moment)
  const ago = (unit: 'second' | 'minute' | 'hour' | 'day' | 'month') => dayjs(now).diff(then, unit)
  if (ago('second') < 60) return 'few seconds ago'
  if (ago('minute') < 60) return `${ago('minute')} min ago`
  if (ago('hour') < 24) return `${ago('hour')} h ago`
  if (ago('day') <= 30) return `${ago('day')} d ago`
  // 31 days are less than a calendar month only in name: people read "1 mo".
  const months = Math.max(1, ago('month'))
  return months <= 11 ? `${months} mo ago` : then.format('MMM D, YYYY')
}

/** The whole date and time, for tooltips. */
export function fullDate(moment: string): string {
  return dayjs(moment).format('dddd, MMMM D, YYYY, HH:mm')
}
