import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cleanUp, field, open, submit } from './testing/console'

cleanUp()

const paste = (text: string) => fireEvent.paste(field('Endpoint'), { clipboardData: { getData: () => text } })

describe('a pasted text', () => {
  it('fills everything from a fetch call, which is not run', async () => {
    open()
    paste('fetch("https://api.test/a", { "method": "PATCH", "body": "a", "cache": "default" });')
    expect(await screen.findByText('Filled from a fetch call. Left out: cache.')).toBeTruthy()
    expect(field('Endpoint').value).toBe('https://api.test/a')
    expect(field('Body').value).toBe('a')
    paste('fetch("/a", { body: alert(1) })')
    expect(await screen.findByText(/^This fetch call has code, which is not run: alert\. /)).toBeTruthy()
    expect(field('Endpoint').value).toBe('https://api.test/a')
  })

  it.each([
    '$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession\nInvoke-WebRequest -Uri "https://x.test"',
    'Invoke-RestMethod https://x.test',
    'curl -Uri https://x.test',
  ])('is not filled from PowerShell, which is named: %j', async (command) => {
    open()
    paste(command)
    expect(await screen.findByText(/^This is PowerShell\. /)).toBeTruthy()
    expect(field('Endpoint').value).toBe('/api/test-todos')
  })

  it('that was refused is not spoken of any more once a request is sent', async () => {
    open()
    paste('Invoke-RestMethod https://x.test')
    expect(await screen.findByText(/^This is PowerShell\. /)).toBeTruthy()
    submit()
    expect(screen.queryByText(/^This is PowerShell\. /)).toBeNull()
    paste('fetch("/a")')
    expect(await screen.findByText('Filled from a fetch call.')).toBeTruthy()
    submit()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })
})
