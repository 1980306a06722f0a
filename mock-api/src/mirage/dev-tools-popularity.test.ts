import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryMediaFiles } from '../media/media-files'
import { seedPosts, seedUsers } from '../seed'
import { newDatabaseName } from '../storage/testing'
import { createDevTools, type DevTools } from './dev-tools'
import { openSeeded } from './open-storage'

let handles: DevTools

beforeEach(async () => {
  const { storage } = await openSeeded(newDatabaseName(), 0)
  handles = createDevTools({ storage, files: memoryMediaFiles() })
})

const content = async () => {
  const { exportedAt: _exportedAt, media: _media, ...rows } = await handles.exportData()
  return rows
}

describe('generated popularity', () => {
  const options = { people: 30, likes: 25, comments: 12, followers: 20, following: 10, postsByFollowed: 15 }

  it('gives the first demo account a post with likes and comments, followers and followed', async () => {
    const before = await content()
    const { postId } = await handles.seedPopularity({ ...options, posts: 5 })
    const { users, posts, follows } = await content()
    const star = users.find(({ _id }) => _id === seedUsers[0]?._id)
    const old = before.users.find(({ _id }) => _id === star?._id)
    expect(posts.find(({ _id }) => _id === postId)).toMatchObject({
      authorId: star?._id,
      likeCount: 25,
      commentCount: 12,
    })
    expect([users.length, posts.length]).toEqual([34, seedPosts.length + 21])
    expect(star).toMatchObject({
      followerCount: (old?.followerCount ?? 0) + 20,
      followingCount: (old?.followingCount ?? 0) + 10,
      postCount: (old?.postCount ?? 0) + 1,
    })
    const followed = new Set(follows.filter(({ from }) => from === star?._id).map(({ to }) => to))
    expect(posts.filter(({ authorId }) => followed.has(authorId)).length).toBeGreaterThanOrEqual(15)
  })

  it('has counters that agree with its rows', async () => {
    await handles.seedPopularity(options)
    const before = await content()
    await handles.importData(await handles.exportData())
    expect(await content()).toEqual(before)
  })

  it('is the same after the same steps', async () => {
    const first = await handles.seedPopularity(options)
    await handles.reset()
    expect(await handles.seedPopularity(options)).toEqual(first)
    expect(await handles.seedPopularity(options)).not.toEqual(first)
  })

  it.each([{ people: 1, likes: 2 }, { followers: 1 }, { comments: 1 }, { people: 3, postsByFollowed: 1 }])(
    'is rejected as %j',
    async (wrong) => {
      await expect(handles.seedPopularity(wrong)).rejects.toThrow(RangeError)
    },
  )

  it('is rejected without the first demo account, whose post nobody would see', async () => {
    const { users, ...file } = await handles.exportData()
    const [first] = seedUsers
    const posts = file.posts.filter(({ authorId }) => authorId !== first?._id)
    await handles.importData({ ...file, posts, users: users.filter(({ _id }) => _id !== first?._id) })
    const before = await content()
    await expect(handles.seedPopularity(options)).rejects.toThrow('The first demo account is not there.')
    expect(await content()).toEqual(before)
  })
})
