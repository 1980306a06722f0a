import { type AppDispatch, toastAction } from 'shared'
import { saveJson } from '../app/save-json'
import { accountApi } from './account-api'

/** Downloads everything that is stored about the person who is logged in. */
export async function saveAccount(dispatch: AppDispatch, username: string): Promise<void> {
  const fileName = `echosphere-${username}.json`
  const save = async () => {
    const request = accountApi.endpoints.exportAccount.initiate(undefined, { track: false })
    saveJson(fileName, JSON.stringify(await dispatch(request).unwrap(), null, 2))
  }
  await toastAction(save(), {
    loading: 'Preparing your data…',
    success: `Saved to ${fileName}`,
    failure: 'Your data could not be saved. Try again.',
    id: 'save-account',
  })
}
