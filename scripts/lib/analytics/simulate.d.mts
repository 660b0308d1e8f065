/** A document of `analytics`. */
export interface SimulatedEvent {
  readonly event_type: 'image_upload' | 'image_processed' | 'image_download';
  readonly event_data: {
    readonly tool: string;
    readonly format?: 'png';
    readonly file_type?: string;
    readonly file_size?: number;
  };
  readonly user_id: null;
  readonly ip_address: null;
  readonly user_agent: string;
  readonly created_at: Date;
}

export function simulateEvents(options: {
  readonly count: number;
  readonly days: number;
  readonly until: Date;
  readonly seed: number;
}): SimulatedEvent[];
