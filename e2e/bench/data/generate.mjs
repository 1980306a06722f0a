// @ts-check

// People, posts, likes and followers as statements of SQL that both databases take: a million posts are generated in the database, in
// a minute or two. Each row is a copy of one that the API itself has written, with other keys, so that columns are never named here
// that nothing else needs. All is computed from the row's number: the same sizes give the same data.

/**
 * @typedef {object} Sizes
 * @property {number} people
 * @property {number} posts
 * @property {number} followers of the first person, who is the best known
 * @property {number} members the last people: they can log in as `member0` and so on, and follow each of the first {@link known} people
 * @property {number} follows whom each other person follows, about
 */

/**
 * A database to fill.
 * @typedef {object} Target
 * @property {'sqlite' | 'postgres'} dialect
 * @property {(sql: string) => Promise<void>} query
 * @property {(table: string) => Promise<string[]>} columnsOf
 */

/** The first people, whose posts all members read. */
const known = 20

/** When the first post was written, and how many milliseconds lie between two. */
const firstMoment = Date.UTC(2025, 0, 1)
const between = 1000

/** A number from 0 to 1 for each row, evenly spread; another `factor` gives others. */
const spread = (/** @type {string} */ row, factor = 2_654_435_761) =>
  `(cast(((${row}) * ${factor}) % 4294967296 as double precision) / 4294967296.0)`

/**
 * Fills a database that has the row of a person and of a post to copy.
 * @param {Target} target
 * @param {Sizes} sizes
 * @param {{ userId: string, postId: string }} template
 * @param {(what: string) => void} onStep
 */
export async function generate({ dialect, query, columnsOf }, sizes, template, onStep) {
  const { people, posts, followers, members, follows } = sizes
  const isSqlite = dialect === 'sqlite'
  const series = (/** @type {number} */ count, name = 'i') =>
    isSqlite
      ? `(with recursive s(n) as (select 0 union all select n + 1 from s where n < ${count - 1}) select n as ${name} from s)`
      : `(select generate_series(0, ${count - 1})::bigint as ${name})`
  const whole = (/** @type {string} */ value) =>
    isSqlite ? `cast(${value} as integer)` : `floor(${value})::bigint`
  /** As long as the ids of the product. */
  const id = (/** @type {'a' | 'b'} */ kind, /** @type {string} */ row) =>
    isSqlite
      ? `printf('00000000-0000-4000-8000-${kind}%011d', ${row})`
      : `('00000000-0000-4000-8000-${kind}' || lpad((${row})::text, 11, '0'))`
  const person = (/** @type {string} */ row) => id('a', row)
  const post = (/** @type {string} */ row) => id('b', row)
  /** A few people have most followers and write most posts. The first is left to {@link Sizes.followers}. */
  const popular = (/** @type {string} */ value) => whole(`1 + ${people - 1} * ${value} * ${value} * ${value}`)

  /** Copies a row for each of a series, with other values. @param {string} table @param {string} where @param {number} count @param {Record<string, string>} values */
  const copy = async (table, where, count, values) => {
    onStep(table)
    const columns = await columnsOf(table)
    const selected = columns.map((name) => values[name] ?? `t."${name}"`)
    const names = columns.map((name) => `"${name}"`).join(', ')
    await query(
      `insert into "${table}" (${names}) select ${selected.join(', ')}
       from (select * from "${table}" where ${where}) as t cross join ${series(count)} as s`,
    )
  }
  /** @param {string} table @param {string} rows a query */
  const add = async (table, rows) => {
    onStep(table)
    await query(`insert into "${table}" ("from", "to", "createdAt") ${rows} on conflict do nothing`)
  }

  const member = `i - ${people - members}`
  const name = `case when ${member} >= 0 then 'member' || (${member}) else 'person' || i end`
  await copy('users', `"_id" = '${template.userId}'`, people, {
    _id: person('i'),
    username: name,
    usernameKey: name,
    usernameSkeleton: name,
    createdAt: `${firstMoment} + i`,
  })
  // In few posts, those of the people whom all members follow.
  const author = posts > 1000 ? popular(spread('i')) : `1 + i % ${known - 1}`
  await copy('posts', `"_id" = '${template.postId}'`, posts, {
    _id: post('i'),
    authorId: person(author),
    content: `'Post ' || i || ' of many: a short text about the weather, tea and what else there was to say on a day like this.'`,
    createdAt: `${firstMoment} + i * ${between}`,
    updatedAt: `${firstMoment} + i * ${between}`,
  })
  await copy('postTerms', `"id" = '${template.postId}'`, posts, {
    id: post('i'),
    createdAt: `${firstMoment} + i * ${between}`,
  })
  const moment = `${firstMoment} + i`
  await add(
    'likes',
    `select ${person(whole(`${people - members - 1} * ${spread('i * 7 + n')}`))}, ${post('i')}, ${moment} + n
     from ${series(posts)} as s cross join ${series(3, 'n')} as f where n < i % 4`,
  )
  await add(
    'follows',
    `select ${person('i')}, ${person('n')}, ${moment} + n from ${series(people)} as s cross join ${series(known, 'n')} as f
     where n > 0 and i >= ${people - members}`,
  )
  // The members first.
  const firstFollower = people - Math.max(members, followers)
  await add(
    'follows',
    `select ${person('i')}, ${person('0')}, ${moment} from ${series(people)} as s
     where i >= ${firstFollower} and i < ${firstFollower + followers} and i > 0`,
  )
  await add(
    'follows',
    `select ${person('i')}, ${person(popular(spread(`(i * ${follows} + n)`, 2_246_822_519)))}, ${moment} + n
     from ${series(people)} as s cross join ${series(follows, 'n')} as f where true`,
  )
  await query(`delete from follows where "from" = "to"`)

  onStep('counters')
  const counts = (/** @type {string} */ table, /** @type {string} */ by) =>
    `(select "${by}" as id, count(*) as n from "${table}" group by "${by}") as c`
  const count = (/** @type {string} */ table, /** @type {string} */ column, /** @type {string} */ counted) =>
    query(`update "${table}" set "${column}" = c.n from ${counted} where "${table}"."_id" = c.id`)
  await count('posts', 'likeCount', counts('likes', 'to'))
  await count('users', 'followerCount', counts('follows', 'to'))
  await count('users', 'followingCount', counts('follows', 'from'))
  await count('users', 'postCount', counts('posts', 'authorId'))

  // The same rows by their other end, and by what people are found by.
  for (const table of ['likes', 'follows']) {
    onStep(`${table}In`)
    await query(
      `insert into "${table}In" ("from", "to", "createdAt") select "from", "to", "createdAt" from "${table}"`,
    )
  }
  const generated = `"_id" like '00000000-0000-4000-8000-%'`
  onStep('authorPosts')
  await query(
    `insert into "authorPosts" ("authorId", "postId", "createdAt", "likeCount")
     select "authorId", "_id", "createdAt", "likeCount" from posts where ${generated}`,
  )
  onStep('usernames')
  await query(
    `insert into usernames ("usernameKey", "userId") select "usernameKey", "_id" from users where ${generated}`,
  )
  await query(
    `insert into "usernameSkeletons" ("usernameSkeleton", "userId") select "usernameSkeleton", "_id" from users where ${generated}`,
  )
}
