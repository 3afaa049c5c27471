import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { SignInChecks } from './open-id-provider.ts'

/** New secrets of an attempt to sign in: what its return must match, and what the provider gets of them. */
export async function makeSignInSecrets() {
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const checks: SignInChecks = { state, nonce, verifier }
  return { checks, parameters: { state, nonce, code_challenge: await calculatePKCECodeChallenge(verifier) } }
}
