// Where the key files of the backend lie.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { KeyFile } from '../platform/known-keys.ts'

type KeyConfig = Pick<Config, 'keysDir' | 'pepperFile' | 'ruleKeyFile'>
export type BackendKey = 'pepper' | 'rule' | 'salt' | 'token' | 'vapid'

/** of the token key that signed before */
export const tokenBeforeFile = ({ keysDir }: Pick<Config, 'keysDir'>): string => join(keysDir, 'token.previous')

export const keyFilesOf = (config: KeyConfig): KeyFile<BackendKey>[] => [
  { name: 'pepper', path: config.pepperFile },
  { name: 'rule', path: config.ruleKeyFile },
  { name: 'token', path: join(config.keysDir, 'token'), before: tokenBeforeFile(config) },
  { name: 'salt', path: join(config.keysDir, 'salt') },
  { name: 'vapid', path: join(config.keysDir, 'vapid') },
]
