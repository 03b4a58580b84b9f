// The build fails when a first screen or a worker is heavier than its budget.
import { randomBytes } from 'node:crypto'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { sizeBudget } from '../../../scripts/size-budget.ts'

const opener = 'src/app/open-page.tsx'
/** code that gzip does not make smaller */
const codeOf = (kB: number) => randomBytes(kB * 1000).toString('base64')

interface Weights {
  readonly page?: number
  readonly receiver?: number
  readonly shared?: number
  readonly later?: number
  readonly worker?: number
  readonly core?: number
}

function bundleOf(weights: Weights): Rolldown.OutputBundle {
  const chunk = (fileName: string, module: string, kB: number, imports: string[], dynamicImports: string[]) => ({
    type: 'chunk',
    fileName,
    facadeModuleId: `/project/${module}`,
    moduleIds: [`/project/${module}`],
    code: codeOf(kB),
    imports,
    dynamicImports,
  })
  const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source })
  const files = [
    chunk('page.js', opener, weights.page ?? 1, [], ['receiver.js']),
    chunk('receiver.js', 'src/app/receiver.chunk.ts', weights.receiver ?? 1, ['shared.js'], ['later.js']),
    chunk('shared.js', 'src/ui/shared.ts', weights.shared ?? 1, [], []),
    chunk('later.js', 'src/receiver/Later.tsx', weights.later ?? 1, [], []),
    asset('careprovider/assets/worker-crypto-1.js', `import"./core-1.js";${codeOf(weights.worker ?? 1)}`),
    asset('careprovider/assets/core-1.js', codeOf(weights.core ?? 1)),
    asset('careprovider/assets/worker-online-1.js', codeOf(1)),
    asset('careprovider/assets/worker-search-1.js', codeOf(1)),
  ]
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle
}

/** what the plugin says of a build; null when it lets it pass */
function complaintOf(weights: Weights): string | null {
  const { generateBundle } = sizeBudget(opener)
  if (typeof generateBundle !== 'object') throw new Error('no hook')
  let complaint: string | null = null
  const context = { error: (text: string) => (complaint = text) }
  generateBundle.handler.call(context as never, {} as never, bundleOf(weights), true)
  return complaint
}

it('lets a build within its budgets pass, whatever later screens weigh', () => {
  expect(complaintOf({ page: 100, receiver: 50, shared: 50, later: 500 })).toBe(null)
})

it.each([
  ['the page', { page: 225 }],
  ['the area', { receiver: 225 }],
  ['what both import', { shared: 225 }],
  ['all together', { page: 78, receiver: 78, shared: 78 }],
])('refuses a first screen above its budget: %s', (_, weights) => {
  expect(complaintOf(weights)).toMatch(/receiver 2\d\d\.\d of 223\.0 kB gzip/)
})

it.each([
  ['its own file', { worker: 61 }],
  ['what it imports', { core: 61 }],
])('refuses a worker above its budget: %s', (_, weights) => {
  expect(complaintOf(weights)).toMatch(/worker crypto 6\d\.\d of 60\.0 kB gzip/)
})
