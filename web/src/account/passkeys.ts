// Passkeys, as the browser knows them. What goes to the server is in base64, as in addresses.

import { api } from "../lib/api";
import type { Creation, DeviceQuestion, PasskeyMade, PasskeySigned } from "../lib/wire";

/** Whoever was asked by their device thought better of it, or it has no passkey for this page. */
export class NotSigned extends Error {}

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && isSecureContext;
}

/** Let a device make a passkey for the account with this login. */
export async function makePasskey(login: string): Promise<PasskeyMade> {
  const creation = await api.beginPasskey();
  const made = await asked(() => navigator.credentials.create({ publicKey: creationOptions(creation, login) }));
  const response = made.response as AuthenticatorAttestationResponse;
  return { id: made.id, client_data: written(response.clientDataJSON), attestation: written(response.attestationObject) };
}

/** Let a device sign: to sign in, or to prove that it is really me. */
export async function signWithPasskey(purpose: "enter" | "prove"): Promise<PasskeySigned> {
  const question = await api.askDevice(purpose);
  const signed = await asked(() => navigator.credentials.get({ publicKey: requestOptions(question) }));
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    id: signed.id,
    client_data: written(response.clientDataJSON),
    authenticator_data: written(response.authenticatorData),
    signature: written(response.signature),
    user: response.userHandle ? written(response.userHandle) : "",
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await ask().catch((error: unknown) => {
    if (error instanceof DOMException) return null; // given up, timed out, or nothing there
    throw error;
  });
  if (!found) throw new NotSigned();
  return found as PublicKeyCredential;
}

function creationOptions(creation: Creation, login: string): PublicKeyCredentialCreationOptions {
  const { question, user, name, algorithms } = creation;
  return {
    ...common(question),
    rp: { id: question.site, name: "Hyperespace" },
    user: { id: read(user), name: login, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: question.passkeys.map(descriptor),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
    attestation: "none",
  };
}

function requestOptions(question: DeviceQuestion): PublicKeyCredentialRequestOptions {
  return {
    ...common(question),
    rpId: question.site,
    allowCredentials: question.passkeys.map(descriptor),
    userVerification: "preferred",
  };
}

const common = (question: DeviceQuestion) => ({ challenge: read(question.challenge), timeout: question.seconds * 1000 });
const descriptor = (id: string): PublicKeyCredentialDescriptor => ({ type: "public-key", id: read(id) });

export function written(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function read(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
