export { aPost, aUser } from './examples'
export { type FakeApi, type FakeCall, fakeApi } from './fake-api'
