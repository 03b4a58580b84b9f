// `npm run pictures`: takes the pictures of docs/pictures anew, from the running app with its demo.
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

export default defineConfig({ ...base, testDir: 'test/pictures', workers: 1, reporter: 'list' })
