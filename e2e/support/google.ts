import { expect, type Page } from '@playwright/test'
import { type StandInGoogle, startGoogle } from '../stand-in/google.ts'
import { type AppServer, startAppServer } from './app-server.ts'
import { keysRequested } from './other-networks.ts'
import { test as base } from './test.ts'

interface GoogleFixtures {
  /** The stand-in for Google, reset for each test. */
  google: StandInGoogle
  /** Signs in by a click and a choice in the window that opens; returns the window. */
  signIn: (choice?: string) => Promise<Page>
}

interface GoogleWorker {
  googleService: StandInGoogle
  googleServer: AppServer
}

/** The test fixture of specs about Google Drive: a separate server with a Google client. */
export const test = base.extend<GoogleFixtures, GoogleWorker>({
  googleService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const google = await startGoogle()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],

  googleServer: [
    async ({ chain, networks, googleService }, use) => {
      const server = await startAppServer(chain, networks, {
        GOOGLE_CLIENT_ID: googleService.clientId,
        GOOGLE_AUTHORIZATION_URL: googleService.authorizationUrl,
        GOOGLE_API_ORIGIN: googleService.url,
        GOOGLE_REVOCATION_URL: googleService.revocationUrl,
      })
      googleService.redirectUris.add(`${server.url}/oauth/google.html`)
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],

  // Part of `pristine`, since the page is closed by then: an open one would still send requests to the stopped server.
  pristine: async ({ pristine, googleServer, networks }, use) => {
    await use(pristine)
    if (!keysRequested(networks)) return
    await googleServer.stop()
    await googleServer.start()
  },

  baseURL: async ({ googleServer }, use) => {
    await use(googleServer.url)
  },

  google: async ({ googleService, googleServer, watch }, use) => {
    watch.allowOrigin(googleServer.url)
    watch.allowOrigin(googleService.url)
    // Signing out checks if the token still works, and the browser logs that it does not.
    watch.allow(/Failed to load resource.* 401 /)
    // At the start, not at the end: the previous test's page may have sent requests after its end.
    googleService.reset()
    await use(googleService)
  },

  signIn: async ({ page, google, watch }, use) => {
    await use(async (choice = 'Allow') => {
      void google
      const opening = page.waitForEvent('popup')
      await page
        .getByRole('button', { name: /^Sign in/ })
        .first()
        .click()
      const popup = await opening
      await watch.follow(popup)
      await popup.getByRole('link', { name: choice, exact: true }).click()
      return popup
    })
  },
})

export { expect }
