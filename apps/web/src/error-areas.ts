import type { CodedError } from '@toolkit/core/errors'

/** The codes of the server that the page acts on. */
interface ServerErrors {
  sent(): CodedError<
    | `accounts/${'budget-used' | 'never-signs' | 'no-such-job' | 'quota-used' | 'work-missing'}`
    | `keys/indexer-${'bad-answer' | 'timeout' | 'unreachable'}`
    | `request/${'bad-field' | 'too-many'}`
  >
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    server: ServerErrors
    webBytes: typeof import('./bytes/errors')
    webDrafts: typeof import('./flow/drafts/errors')
    webEditor: typeof import('./flow/cadence-editor/errors')
    webChain: typeof import('./chain/errors')
    webHandOver: typeof import('./flow/hand-over/errors')
    webSending: typeof import('./flow/sending/errors')
    webSecretsPdf: typeof import('./secrets/pdf/errors')
    webSecretsSign: typeof import('./secrets/sign/errors')
    webSecretsNewKey: typeof import('./secrets/new-key/errors')
    webCreate: typeof import('./tools/account/create/errors')
    webLink: typeof import('./tools/account/link/connection/errors')
    webLinkChildren: typeof import('./tools/account/link/children/errors')
    webLookup: typeof import('./tools/account/lookup/errors')
    webAes: typeof import('./tools/code/aes/errors')
    webRlp: typeof import('./tools/code/rlp/errors')
    webRlpTx: typeof import('./tools/code/rlp-tx/errors')
    webGenerate: typeof import('./tools/key/generate/errors')
    webRecovery: typeof import('./chain/recovery')
    webDrive: typeof import('./tools/key/google-drive/api/drive-errors')
    webGoogle: typeof import('./tools/key/google-drive/errors')
    webKeystore: typeof import('./tools/key/keystore/errors')
    webSeedPhrase: typeof import('./tools/key/seed-phrase/errors')
    webVerify: typeof import('./tools/key/verify/errors')
    webAnalyze: typeof import('./tools/tx/analyze/errors')
    webWorkers: typeof import('./workers/errors')
    webHex: typeof import('./tools/code/hex/errors')
  }
}
