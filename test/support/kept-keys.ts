// Pairs of RSA keys that were made before: making one takes a fifth of a second, and a ward needs eleven, in hundreds of files.
// They are real keys of the product's size; each test server begins with the first again, so that none is met twice on it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encryptionAlgorithm } from '../../workers/crypto/core/public-keys.ts'

interface KeptPair {
  readonly spki: string
  readonly pkcs8: string
}

const path = join(import.meta.dirname, '../../node_modules/.cache/anschluss-tests-keys/rsa-3072.json')
/** more than a ward and its newcomers need; who needs still more makes them */
const howMany = 32

const { subtle } = crypto
const generateKey = subtle.generateKey.bind(subtle) as SubtleCrypto['generateKey']

async function makePair(): Promise<KeptPair> {
  const made = await generateKey(encryptionAlgorithm, true, ['encrypt', 'decrypt'])
  const [spki, pkcs8] = await Promise.all([
    subtle.exportKey('spki', made.publicKey),
    subtle.exportKey('pkcs8', made.privateKey),
  ])
  return { spki: Buffer.from(spki).toString('base64'), pkcs8: Buffer.from(pkcs8).toString('base64') }
}

/** Makes the pairs unless an earlier run has. */
export async function makeKeptKeys(): Promise<void> {
  if (existsSync(path)) return
  const pairs = await Promise.all(Array.from({ length: howMany }, makePair))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(pairs), { mode: 0o600 })
  renameSync(`${path}.${process.pid}`, path)
}

let pairs: readonly KeptPair[] | null = null
let taken = 0

/** On a new, empty database: the first pair is the next. */
export function beginKeptKeys(): void {
  taken = 0
}

async function takePair(): Promise<CryptoKeyPair | null> {
  pairs ??= JSON.parse(readFileSync(path, 'utf8')) as readonly KeptPair[]
  const pair = pairs[taken++]
  if (!pair) return null
  const [publicKey, privateKey] = await Promise.all([
    subtle.importKey('spki', Buffer.from(pair.spki, 'base64'), encryptionAlgorithm, true, ['encrypt']),
    subtle.importKey('pkcs8', Buffer.from(pair.pkcs8, 'base64'), encryptionAlgorithm, true, ['decrypt']),
  ])
  return { publicKey, privateKey }
}

/** From now on in this process. */
export function useKeptKeys(): void {
  subtle.generateKey = (async (algorithm: AlgorithmIdentifier, extractable: boolean, usages: KeyUsage[]) => {
    const kept = algorithm === (encryptionAlgorithm as AlgorithmIdentifier) && extractable ? await takePair() : null
    return kept ?? generateKey(algorithm, extractable, usages)
  }) as SubtleCrypto['generateKey']
}
