// @ts-check
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runScript } from '../shell/host/problem.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'
import { root } from './paths.mjs'
import { step } from './steps.mjs'

// `npm run sbom`: writes the software bill of materials.

const file = 'sbom.cdx.json'

endOnSignal()

await runScript(async () => {
  withoutOptions('npm run sbom')
  await step('Installing packages', install, (outcome) => outcome)
  const bom = await step(
    'Bill of materials',
    billOfMaterials,
    ({ components }) => `${components.length} components`,
  )
  await writeFile(join(root, file), `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`\nWrote ${file} (CycloneDX ${bom.specVersion}).`)
})
