#file-if live
/**
 * Shows the fields that depend on an answer, and adds up what the answers cost.
 */
( function () {
	/**
	 * The answers in a row of the form.
	 *
	 * @param {Element} row A row of the form.
	 * @return {string[]} The answers.
	 */
	function answers( row ) {
		return Array.from( row.querySelectorAll( 'input, select, textarea' ) )
			.filter( function ( control ) {
				return ! [ 'radio', 'checkbox' ].includes( control.type ) || control.checked;
			} )
			.map( function ( control ) {
				return control.value;
			} );
	}
#if conditions

	/**
	 * Shows and hides the rows that depend on an answer.
	 *
	 * @param {HTMLFormElement} form The form.
	 */
	function showRows( form ) {
		form.querySelectorAll( '[data-when]' ).forEach( function ( row ) {
			const name = 'xplugin_fields[' + row.dataset.when + ']';
			const source = form.querySelector( '[name="' + name + '"], [name="' + name + '[]"]' );
			const shown = !! source && answers( source.closest( '.xplugin-form__row' ) ).includes( row.dataset.value );
			row.hidden = ! shown;
			row.querySelectorAll( 'input, select, textarea' ).forEach( function ( control ) {
				control.disabled = ! shown;
			} );
		} );
	}
#end
#if totals

	/**
	 * What the answers of a row cost.
	 *
	 * @param {HTMLElement} row A row with prices.
	 * @return {number} The sum.
	 */
	function cost( row ) {
		const prices = row.dataset.prices.split( ' ' ).map( Number );
		const select = row.querySelector( 'select' );
		const boxes = Array.from( row.querySelectorAll( '[type="radio"], [type="checkbox"]' ) );
		if ( select ) {
			return prices[ select.selectedIndex - 1 ] || 0;
		}
		if ( boxes.length > 0 ) {
			return boxes.reduce( function ( sum, box, index ) {
				return sum + ( box.checked ? prices[ index ] || 0 : 0 );
			}, 0 );
		}
		return prices[ 0 ] * ( Number( answers( row )[ 0 ] ) || 0 );
	}

	/**
	 * Shows what the answers cost together.
	 *
	 * @param {HTMLFormElement} form The form.
	 */
	function addUp( form ) {
		const rows = Array.from( form.querySelectorAll( '[data-prices]:not([hidden])' ) );
		const sum = rows.reduce( function ( all, row ) {
			return all + cost( row );
		}, 0 );
		form.querySelectorAll( 'output' ).forEach( function ( output ) {
			output.value = ( Math.round( sum * 100 ) / 100 ).toLocaleString( document.documentElement.lang || undefined );
		} );
	}
#end

	document.querySelectorAll( '.xplugin-form__form' ).forEach( function ( form ) {
		/**
		 * Brings the form in line with its answers.
		 */
		function refresh() {
#if conditions
			showRows( form );
#end
#if totals
			addUp( form );
#end
		}
		form.addEventListener( 'input', refresh );
		form.addEventListener( 'change', refresh );
		refresh();
	} );
} )();
