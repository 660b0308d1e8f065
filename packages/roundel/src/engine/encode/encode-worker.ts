/** The worker that encodes one picture. Terminating the worker cancels the work and frees the encoder's memory. */
import { expose } from 'comlink';
import { createEncodeApi } from './encode-api';

expose(createEncodeApi());
