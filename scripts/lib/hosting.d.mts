export interface Redirect {
  readonly status: number;
  readonly location: string;
}

export interface Answer {
  readonly status: 200 | 404;
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A function answers, called by its name. */
export interface Call {
  readonly function: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HostingConfig {
  readonly cleanUrls: boolean;
  readonly trailingSlash: boolean;
  readonly redirects?: readonly {
    readonly source: string;
    readonly destination: string;
    readonly type: number;
  }[];
  readonly rewrites?: readonly {
    readonly source: string;
    readonly destination?: string;
    readonly function?: { readonly functionId: string };
  }[];
  readonly headers?: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** A pattern of firebase.json as a regular expression; throws for syntax it does not know. */
export function globToRegExp(glob: string): RegExp;

/** The rules of one firebase.json. */
export class Hosting {
  constructor(config: HostingConfig);
  headersFor(path: string): Readonly<Record<string, string>>;
  answer(path: string, exists: (file: string) => boolean): Redirect | Answer | Call;
}
