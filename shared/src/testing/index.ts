export { aPost, aUser } from './examples'
export { type FakeApi, type FakeCall, fakeApi } from './fake-api'
export { type FakeSizes, fakeLayout } from './fake-layout'
export { aFile, type FakeUpload, type FakeUploads, fakeUploads } from './fake-uploads'
