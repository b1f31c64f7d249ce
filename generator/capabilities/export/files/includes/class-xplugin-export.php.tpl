<?php
/**
 * Downloads of what the site has, as CSV files.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A page in the admin with a button that downloads a list.
 */
class Xplugin_Export extends Xplugin_Page {

{{module}}
#if command

	/**
	 * Hooks the page and the command into WordPress.
	 */
	public function register() {
		parent::register();
		$config = $this->config();
		if ( '' !== $config['command'] && defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::add_command( $config['command'], array( $this, 'run_command' ) );
		}
	}

	/**
	 * Prints the list as CSV on the command line.
	 */
	public function run_command() {
		$this->write();
	}
#end

	/**
	 * Sends the file.
	 */
	protected function run() {
		$config = $this->config();
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="' . $config['source'] . 's-' . wp_date( 'Y-m-d' ) . '.csv"' );
		$this->write();
		exit;
	}

	/**
	 * Writes the list, a row for each thing, below the headings.
	 */
	private function write() {
		$config   = $this->config();
		$settings = $this->settings();
		$output   = fopen( 'php://output', 'w' );
		$marks    = array(
			'comma'     => ',',
			'semicolon' => ';',
		);
		$mark     = $marks[ $settings['separator'] ];
		// The byte order mark tells Excel that the file is UTF-8.
		fwrite( $output, "\xEF\xBB\xBF" );
		fputcsv( $output, array_map( array( __CLASS__, 'csv_cell' ), wp_list_pluck( $config['columns'], 'label' ) ), $mark, '"', '' );
		$filter = array_merge( array( 'part' => $config['part'] ), $settings );
		foreach ( Xplugin_Rows::find( $config['source'], $filter ) as $row ) {
			$cells = array();
			foreach ( $config['columns'] as $column ) {
				$cells[] = self::csv_cell( Xplugin_Rows::value( $config['source'], $row, $column['key'], $config['part'] ) );
			}
			fputcsv( $output, $cells, $mark, '"', '' );
		}
	}
}
