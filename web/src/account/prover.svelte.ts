// Whoever is signed in proves once more who they are, before anything that could lock the owner of an account out.

import type { MyAccount } from "../lib/wire";
import { canUsePasskeys, signWithPasskey } from "./passkeys";

export interface Proof {
  password: string;
  passkey: Awaited<ReturnType<typeof signWithPasskey>> | null;
}

export class Prover {
  password = $state("");
  prefersPasskey = $state(false);
  readonly #account: () => MyAccount;

  constructor(account: () => MyAccount) {
    this.#account = account;
  }

  get hasPassword(): boolean {
    return this.#account().has_password;
  }
  get hasPasskey(): boolean {
    const { passkeys, offered } = this.#account();
    return offered.passkeys && canUsePasskeys() && passkeys.some((each) => reaches(each.site));
  }
  get withPasskey(): boolean {
    return this.hasPasskey && (this.prefersPasskey || !this.hasPassword);
  }

  /** Asks the device, if it is by passkey. */
  async proof(): Promise<Proof> {
    if (!this.withPasskey) return { password: this.password, passkey: null };
    return { password: "", passkey: await signWithPasskey("prove") };
  }

  forget(): void {
    this.password = "";
    this.prefersPasskey = false;
  }
}

/** Whether a passkey that was made for a host name works on this page. */
function reaches(site: string): boolean {
  return location.hostname === site || location.hostname.endsWith(`.${site}`);
}
