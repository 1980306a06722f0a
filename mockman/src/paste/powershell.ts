/** What to do with a request in PowerShell, whose commands and expressions are not read. */
export const powerShellRefusal = 'This is PowerShell. Copy the request as cURL or as fetch instead.'

/** Whether the text is a request in PowerShell, as browsers copy it: often after lines that set up its session. */
export function isPowerShell(text: string): boolean {
  return /(?:^|\s)Invoke-(?:WebRequest|RestMethod)\s/i.test(text)
}
