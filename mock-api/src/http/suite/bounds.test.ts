import { type AnswerOf, limits } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { isBounded } from './bounds'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member
let crowd: Member[]
let postId: string

/** A post by ada that all of the crowd like and comment on, and who follow her and whom she follows back. */
async function makePopular(crowdSize: number) {
  const published = await api.publishedPost(crowdSize)
  ;({ ada, crowd, postId } = published)
  await api.likeAndFollow(published)
  for (const member of crowd) await api.comment(member, postId, `by ${member.user.username}`)
}

beforeEach(() => {
  api = new TestApi()
})

const usernames = (people: { username: string }[]) => people.map(({ username }) => username)

describe('an answer to return=minimal', () => {
  it('counts what whole answers list', async () => {
    await makePopular(5)
    for (const text of ['Thanks', 'Thank you all']) await api.comment(ada, postId, text)
    const { post } = await api.minimal('getPost', { parameters: { postId } })
    expect(post).toMatchObject({ likeCount: 5, commentCount: 7 })
    expect(usernames(post.likers)).toEqual(['member-5', 'member-4', 'member-3'])

    const { user } = await api.minimal('getUser', { parameters: { username: 'ada' } })
    expect(user).toMatchObject({ followerCount: 5, followingCount: 5, postCount: 1, bookmarkCount: 0 })

    const { post: whole } = await api.call('getPost', { parameters: { postId } })
    expect([whole.likes.likedBy, whole.comments].map(({ length }) => length)).toEqual([5, 7])
    const profile = await api.call('getUser', { parameters: { username: 'ada' } })
    expect([profile.user.followers.length, profile.user.following.length, profile.postCount]).toEqual([
      5, 5, 1,
    ])
  })

  it('holds no list that grows, whatever was asked', async () => {
    await makePopular(limits.pageSize + 1)
    const { token } = ada
    const parameters = { postId, username: 'ada', userId: crowd[0]?.user._id ?? '' }
    const [post, person] = [{ token, parameters: { postId } }, { parameters: { username: 'ada' } }]
    const answers: object[] = [
      await api.minimal('listPosts'),
      await api.minimal('listPostsOfUser', person),
      await api.minimal('listUsers'),
      await api.minimal('getUser', person),
      await api.minimal('listLikes', post),
      await api.minimal('listFollowers', person),
      await api.minimal('listFollowing', person),
      await api.minimal('listComments', post),
      await api.minimal('addBookmark', post),
      await api.minimal('listBookmarks', { token }),
      await api.minimal('listBookmarkedPosts', { token }),
      await api.minimal('likePost', post),
      await api.minimal('dislikePost', post),
      await api.minimal('unfollowUser', { token, parameters }),
      await api.minimal('followUser', { token, parameters }),
      await api.minimal('editUser', { token, body: { userData: { bio: 'Popular' } } }),
      await api.minimal('login', { body: { username: 'ada', password: 'secret1' } }),
    ]
    expect(answers.filter((answer) => !isBounded(answer))).toEqual([])
    expect(isBounded(await api.call('getPost', post))).toBe(false)
  })
})

describe('a call with a limit', () => {
  it('is bounded without any preference', async () => {
    await makePopular(3)
    await api.post(ada, 'second')
    await api.post(ada, 'third')
    const { posts } = await api.page('listPosts', { query: 'limit=2' })
    const { users } = await api.page('listUsers', { query: 'limit=2' })
    const { comments } = await api.page('listComments', { parameters: { postId }, query: 'limit=2' })
    for (const list of [posts, users, comments]) expect(isBounded({ list }, 2)).toBe(true)
  })
})

describe('flags', () => {
  beforeEach(() => makePopular(2))

  type Flags = Pick<AnswerOf<'getPost'>['post'], 'liked' | 'disliked' | 'bookmarked'>
  const flagsOf = async (member?: Member): Promise<Flags[]> => {
    const token = member && { token: member.token }
    const { post } = await api.minimal('getPost', { ...token, parameters: { postId } })
    const { posts } = await api.minimal('listPosts', { ...token })
    return [post, ...posts].map(({ liked, disliked, bookmarked }) => ({ liked, disliked, bookmarked }))
  }
  const all = (liked: boolean, disliked: boolean, bookmarked: boolean) =>
    Array.from({ length: 2 }, () => ({ liked, disliked, bookmarked }))

  it('of a post say what the caller did', async () => {
    const [liker, disliker] = crowd
    if (!liker || !disliker) throw new Error('Nobody signed up')
    await api.minimal('addBookmark', { token: liker.token, parameters: { postId } })
    await api.minimal('dislikePost', { token: disliker.token, parameters: { postId } })
    expect(await flagsOf(liker)).toEqual(all(true, false, true))
    expect(await flagsOf(disliker)).toEqual(all(false, true, false))
    expect(await flagsOf(ada)).toEqual(all(false, false, false))
    expect(await flagsOf()).toEqual(all(false, false, false))
  })

  it('of a person say whether the caller follows them', async () => {
    const followed = async (token?: string) => {
      const options = { parameters: { username: 'member-1' }, ...(token && { token }) }
      const { user } = await api.minimal('getUser', options)
      const { users } = await api.minimal('listUsers', {
        ...(token && { token }),
        query: 'q=member-1&limit=100',
      })
      const { users: likers } = await api.minimal('listLikes', {
        parameters: { postId },
        query: 'limit=100',
        ...(token && { token }),
      })
      const ofList = [...users, ...likers].filter(({ username }) => username === 'member-1')
      return [user, ...ofList].map(({ following }) => following)
    }
    expect(await followed(ada.token)).toEqual([true, true, true])
    expect(await followed(crowd[1]?.token)).toEqual([false, false, false])
    expect(await followed()).toEqual([false, false, false])
  })

  it('of the author of a post say whether the caller follows them', async () => {
    const followed = async (token?: string) => {
      const options = { ...(token && { token }) }
      const { post } = await api.minimal('getPost', { ...options, parameters: { postId } })
      const { posts } = await api.minimal('listPosts', options)
      return [post, ...posts].map(({ author }) => author.following)
    }
    expect(await followed(crowd[0]?.token)).toEqual([true, true])
    expect(await followed(ada.token)).toEqual([false, false])
    expect(await followed()).toEqual([false, false])
  })

  it('of both people follow a follow and its end', async () => {
    const [first] = crowd
    const options = { token: ada.token, parameters: { userId: first?.user._id ?? '' } }
    const ended = await api.minimal('unfollowUser', options)
    expect([ended.user.followingCount, ended.followUser.followerCount, ended.followUser.following]).toEqual([
      1,
      0,
      false,
    ])
    const begun = await api.minimal('followUser', options)
    expect([begun.user.followingCount, begun.followUser.followerCount, begun.followUser.following]).toEqual([
      2,
      1,
      true,
    ])
  })
})
