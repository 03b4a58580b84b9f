// Gives the page of BM1 and BM2 its peers, each loaded when its turn comes. Nothing imports it by name:
// this folder is outside the types, like the packages that it uses.
Object.assign(globalThis, {
  peers: {
    pouch: () => import('./pouch.ts'),
    rxdb: () => import('./rxdb.ts'),
  },
})
